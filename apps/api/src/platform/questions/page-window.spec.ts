import { lastPage, pageWindow } from './page-window.js';

describe('the window of a page', () => {
  it('is read from the nearer end', () => {
    expect(pageWindow(100, 1, 20)).toEqual({ backwards: false, offset: 0, limit: 20 });
    expect(pageWindow(100, 5, 20)).toEqual({ backwards: true, offset: 0, limit: 20 });
    expect(pageWindow(100, 4, 20)).toEqual({ backwards: true, offset: 20, limit: 20 });
  });

  it('is short on the last page, and nothing behind it', () => {
    expect(pageWindow(41, 3, 20)).toEqual({ backwards: true, offset: 0, limit: 1 });
    expect(pageWindow(41, 4, 20)).toBeNull();
    expect(pageWindow(0, 1, 20)).toBeNull();
  });

  it('counts one page where there is nothing', () => {
    expect([lastPage(0, 20), lastPage(20, 20), lastPage(21, 20)]).toEqual([1, 1, 2]);
  });
});
