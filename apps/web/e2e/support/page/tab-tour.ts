import { expect, type Page } from '@playwright/test';

const mostStops = 150;

interface Stop {
  name: string;
  isOutlined: boolean;
  isVisible: boolean;
}

interface TourOptions {
  /** The outline may be drawn round the group that the stop is in, as composite fields do. */
  isGroupOutlineEnough?: boolean;
}

/** Walks with Tab to the end of the page and gives the stops' names; every stop has to be visible and outlined. */
export async function tabTour(page: Page, { isGroupOutlineEnough = false }: TourOptions = {}): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(readStop, isGroupOutlineEnough);
    if (at === null) return names;
    expect(at, `stop ${stop}`).toMatchObject({ isOutlined: true, isVisible: true });
    names.push(at.name);
  }
  throw new Error(`The page has more than ${mostStops} stops, or holds the focus; the last: ${names.at(-1)}`);
}

/** Runs in the page: the element with the focus, null after the last one. */
function readStop(isGroupOutlineEnough: boolean): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const isOutlined = (target: Element, pseudo?: string) => getComputedStyle(target, pseudo).outlineStyle !== 'none';
  const group = isGroupOutlineEnough ? element.closest('[role=group], [role=presentation]') : null;
  return {
    name: element.getAttribute('aria-label') ?? element.innerText.trim(),
    isOutlined: isOutlined(element) || isOutlined(element, '::after') || (group !== null && isOutlined(group)),
    isVisible: box.bottom > 0 && box.top < innerHeight && box.width > 0,
  };
}
