import type { QuestionType } from '@deskledger/contracts';
import {
  CalendarDays,
  CircleDot,
  Gauge,
  Grid3x3,
  ListChecks,
  ListOrdered,
  Mail,
  SquareCheck,
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
  date: CalendarDays,
  email: Mail,
  ranking: ListOrdered,
  matrix: Grid3x3,
  consent: SquareCheck,
};

/** In the order of the specification, then the others. */
const types = [
  'text',
  'choice',
  'rating',
  'yes_no',
  'choices',
  'ranking',
  'matrix',
  'nps',
  'ces',
  'date',
  'email',
  'consent',
] as const;

export const typeOptions = types.map((value) => ({ value, label: surveyCopy.types[value] }));
