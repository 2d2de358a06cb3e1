import { exampleColor, isColor, lookColors, white } from '@deskledger/domain';
import { useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field.js';
import { lookCopy as words } from './look.copy.js';

interface ColorFieldProps {
  color: string | undefined;
  onChange: (color: string | undefined) => void;
}

/** A colour, picked or typed, with what becomes of it on the page. */
export function ColorField({ color, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState({ text: color ?? '', means: color });
  // Whoever else changes the colour, such as another person's version, is shown.
  const text = typed.means === color ? typed.text : (color ?? '');
  const write = (value: string) => {
    const trimmed = value.trim();
    const means = isColor(trimmed) ? trimmed.toLowerCase() : trimmed === '' ? undefined : color;
    setTyped({ text: value, means });
    if (means !== color) onChange(means);
  };
  const isFaulty = text.trim() !== '' && !isColor(text.trim());
  return (
    <div className="grid gap-1">
      <TextField
        label={words.color}
        value={text}
        onChange={write}
        maxLength={20}
        autoComplete="off"
        description={color === undefined ? words.colorHint : colorNotes(color).join(' ')}
        error={isFaulty ? words.colorFault : undefined}
        aside={
          <input
            type="color"
            aria-label={words.pick}
            value={color ?? exampleColor}
            onChange={({ target }) => write(target.value)}
            className="me-1 h-8 w-10 shrink-0 cursor-pointer rounded-control bg-transparent focus-visible:outline-2 focus-visible:outline-primary"
          />
        }
      />
    </div>
  );
}

function colorNotes(color: string): string[] {
  const { light, dark } = lookColors(color);
  const isKept = light.primary === color && dark.primary === color;
  return [
    ...(isKept ? [words.kept] : []),
    ...(light.primary === color ? [] : [words.darkened(light.primary)]),
    ...(dark.primary === color ? [] : [words.lightened(dark.primary)]),
    words.textOn(light.onPrimary === white),
  ];
}
