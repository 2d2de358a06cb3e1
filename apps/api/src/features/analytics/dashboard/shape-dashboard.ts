import type { Dashboard } from '@deskledger/contracts';
import { echoOf } from '../answers/question.js';
import type { AnswerParts } from '../answers/read-answer-parts.js';
import { hoursOf, trendsOf } from '../shapes/days.shape.js';
import { organizationsOf, prioritiesOf, statusesOf } from '../shapes/distributions.shape.js';
import { averageTimeOf, complianceOf, metricsOf } from '../shapes/metrics.shape.js';

export function shapeDashboard({ figures, satisfaction, question, generatedAt }: AnswerParts): Dashboard {
  return {
    metrics: metricsOf(figures),
    rating: satisfaction.rating,
    completedSurvey: satisfaction.completedSurvey,
    compliant: complianceOf(figures),
    averageTime: averageTimeOf(figures),
    responseTrends: trendsOf(figures, question),
    responseHours: hoursOf(figures, question),
    ticketCategory: organizationsOf(figures),
    statusData: statusesOf(figures),
    priority: prioritiesOf(figures),
    range: echoOf(question.range),
    generatedAt,
    dataVersion: figures.dataVersion,
  };
}
