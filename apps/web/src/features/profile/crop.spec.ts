import { pushed, squareOf, wholeCrop } from './crop.js';

const wide = { width: 800, height: 400 };

it('starts with the largest square in the middle', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 200, top: 0, side: 400 });
  expect(squareOf({ width: 300, height: 900 }, wholeCrop)).toEqual({ left: 0, top: 300, side: 300 });
});

it('never leaves the image', () => {
  expect(squareOf(wide, { zoom: 1, x: 0, y: 0 })).toEqual({ left: 0, top: 0, side: 400 });
  expect(squareOf(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 600, top: 200, side: 200 });
});

it('follows the hand, and turns back at once at the edge', () => {
  const atEdge = pushed(wide, wholeCrop, 9, 0);
  expect(squareOf(wide, atEdge).left).toBe(0);
  expect(squareOf(wide, pushed(wide, atEdge, -0.25, 0)).left).toBe(100);
});
