import { generateHistory } from '../../apps/api/src/demo/story/generate-history.js';
import { EventSource } from '../../apps/api/src/demo/traffic/event-source.js';
import { chunks } from './support/random.js';
import { describeSlicedFigures } from './support/sliced-figures.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';

const day = 86_400_000;
const days = 45;
const now = Date.now();
const begin = now - days * day;

describe('on the demo', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct(new Date(now));
    const desk = generateHistory({ seed: 'sliced figures', from: begin, ticketsADay: 60 });
    const events = new EventSource(desk).takeUntil(now, 1e6);
    for (const batch of chunks(events, 500)) await product.helpDesk.deliver(batch);
    await product.staff.settled();
  });
  afterAll(() => product.app.close());

  describeSlicedFigures({ begin, days, app: () => product.app, staff: () => product.staff });
});
