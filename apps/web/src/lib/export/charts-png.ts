import { chartsOnPage } from './chart-pictures.js';
import { pngOf } from './element-canvas.js';
import { fileName } from './file-name.js';
import { saveFile } from './save-file.js';

/** Every chart of the page, one under the other, as one picture on white. Each says its own title, range and zone. */
export async function saveChartsPng(title: string): Promise<void> {
  const charts = chartsOnPage();
  const [first] = charts;
  if (first === undefined) return;
  const pictures: HTMLCanvasElement[] = [];
  // One after the other: they are laid out in the page.
  for (const chart of charts) pictures.push(await chart.draw());
  saveFile(await pngOf(stacked(pictures)), fileName(title, first.range, 'png'));
}

function stacked(pictures: readonly HTMLCanvasElement[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(0, ...pictures.map(({ width }) => width));
  canvas.height = pictures.reduce((sum, { height }) => sum + height, 0);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Your browser can’t create images.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let top = 0;
  for (const picture of pictures) {
    context.drawImage(picture, 0, top);
    top += picture.height;
  }
  return canvas;
}
