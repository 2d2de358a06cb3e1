import type { ComponentType } from 'react';
import type { PeriodView } from '../../lib/url/period.js';

export interface ReportPanelProps {
  /** The range, and with what it is compared. */
  period: PeriodView;
}

/** What a tab of the reports shows. */
export type ReportPanel = ComponentType<ReportPanelProps>;
