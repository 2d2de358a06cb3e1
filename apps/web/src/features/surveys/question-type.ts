import type { QuestionType } from '@deskledger/contracts';
import {
  CircleDot,
  Gauge,
  ListChecks,
  Star,
  TextCursorInput,
  ThumbsUp,
  ToggleLeft,
  type LucideIcon,
} from 'lucide-react';
import { surveyCopy } from './surveys.copy.js';

export const typeIcons: Record<QuestionType, LucideIcon> = {
  text: TextCursorInput,
  choice: CircleDot,
  rating: Star,
  yes_no: ToggleLeft,
  nps: ThumbsUp,
  ces: Gauge,
  choices: ListChecks,
};

/** In the order of the specification, then the others. */
export const typeOptions = (['text', 'choice', 'rating', 'yes_no', 'nps', 'ces', 'choices'] as const).map((value) => ({
  value,
  label: surveyCopy.types[value],
}));
