import { sources } from '../testing/colours/used-colours.js';

/** Where the colours are; and what is black on white in either theme: pictures for files, codes for cameras. */
const exempt = [
  'styles/tokens.css',
  'survey-page/styles/gradient.css',
  'lib/export/element-canvas.ts',
  'lib/export/charts-png.ts',
  'ui/inline/qr-code.tsx',
];

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const literal = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\d.]/gi;
const named =
  /(?:color|background|border|outline|fill|stroke)[\w-]*['"]?(?::|=)\s*\{?['"]?(?:white|black|gr[ae]y|red|green|blue|yellow|orange)\b/gi;

it('has no colour but by its token', () => {
  const found = [...sources]
    .filter(([path]) => !exempt.includes(path))
    .flatMap(([path, source]) => {
      const code = source.replaceAll(comment, '');
      return [...code.matchAll(literal), ...code.matchAll(named)].map(([colour]) => `${path}: ${colour}`);
    });
  expect(found).toEqual([]);
});
