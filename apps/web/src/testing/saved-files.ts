/** A file that a page handed over. */
export interface SavedFile {
  name: string;
  file: Blob;
}

/** The files that pages hand over during a test, which jsdom would have nowhere to put. */
export function savedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const { createObjectURL } = URL;
  beforeEach(() => {
    saved.length = 0;
    let file: Blob;
    URL.createObjectURL = (given) => {
      file = given as Blob;
      return 'blob:file';
    };
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, file });
    };
  });
  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    // What every element has.
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  });
  return saved;
}
