import { TextField } from '../../ui/fields/text-field.js';
import { boardsCopy as words } from './boards.copy.js';

interface PinTitleFieldProps {
  title: string;
  onChange: (title: string) => void;
}

/** What stands above a card in the place of its own title. */
export const PinTitleField = ({ title, onChange }: PinTitleFieldProps) => (
  <TextField label={words.pinTitle} description={words.pinTitleHint} value={title} onChange={onChange} maxLength={80} />
);
