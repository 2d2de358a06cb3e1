import type { EditableSettings } from '@deskledger/contracts';
import { targetBounds, type FigureTarget } from '@deskledger/domain';
import { Card } from '../../ui/layout/card.js';
import { OptionalNumberField } from '../../ui/fields/number-field.js';
import { organizationCopy } from './organization.copy.js';

const words = organizationCopy.targets;

type Targets = EditableSettings['figureTargets'];

interface TargetsCardProps {
  targets: Targets;
  isReadOnly: boolean;
  onChange: (targets: Targets) => void;
}

/** What figures should be. An emptied field is no target. */
export function TargetsCard({ targets, isReadOnly, onChange }: TargetsCardProps) {
  return (
    <Card title={words.title}>
      <p className="mt-1 mb-3 text-body text-muted">{words.text}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(targetBounds) as FigureTarget[]).map((name) => {
          const { least, most, step, scale } = fieldOf(name);
          const target = targets[name];
          return (
            <OptionalNumberField
              key={name}
              label={words.names[name]}
              value={target === null ? null : target / scale}
              minimum={least}
              maximum={most}
              step={step}
              onChange={(value) => onChange({ ...targets, [name]: value === null ? null : rounded(value * scale) })}
              isReadOnly={isReadOnly}
            />
          );
        })}
      </div>
    </Card>
  );
}

/** Nobody counts the minutes of days: the time to the last close is asked for in half hours. */
function fieldOf(name: FigureTarget) {
  const { least, most, step } = targetBounds[name];
  return name === 'resolutionMinutes'
    ? { least: 0.5, most: most / 60, step: 0.5, scale: 60 }
    : { least, most, step, scale: 1 };
}

/** Tenths are no exact numbers. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
