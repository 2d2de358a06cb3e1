import { listMeasures as endpoint, measuresQuery } from '@deskledger/contracts';
import { filtersIn } from './answered.js';
import type { Tool } from './tool.js';

export const listMeasures: Tool = {
  name: 'list_measures',
  title: 'List figures and filters',
  description:
    'Lists every figure with its definition and unit, every dimension to break figures down by, and the values to filter by. Use search to find the key of a client organization, agent, team or tag by its name. Call this first.',
  input: measuresQuery,
  answer: endpoint.response,
  async ask(sent, { call, publicUrl }) {
    const answer = await call(endpoint, { query: sent });
    const { figures, breakdowns, dimensions, generatedAt } = answer;
    return {
      answer,
      definition: 'The names that the other tools accept, with what each of them means.',
      filters: filtersIn(sent),
      moment: { generatedAt, dataVersion: null },
      link: `${publicUrl}/docs/figures`,
      text: `${figures.length} figures, ${breakdowns.length} figures of groups and ${dimensions.length} dimensions.`,
    };
  },
};
