import type { QuestionType } from '@deskledger/contracts';
import { CircleDot, Star, TextCursorInput, ToggleLeft, type LucideIcon } from 'lucide-react';
import { surveyCopy } from './surveys.copy.js';

export const typeIcons: Record<QuestionType, LucideIcon> = {
  text: TextCursorInput,
  choice: CircleDot,
  rating: Star,
  yes_no: ToggleLeft,
};

/** In the order of the specification. */
export const typeOptions = (['text', 'choice', 'rating', 'yes_no'] as const).map((value) => ({
  value,
  label: surveyCopy.types[value],
}));
