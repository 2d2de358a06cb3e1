import { Fragment } from 'react';

const afterMark = /(?<=[@./])(?![@./])/;

/** An e-mail or web address that breaks after `@`, a dot or a slash before it breaks within a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(afterMark).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
