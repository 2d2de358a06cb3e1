import { render } from '@testing-library/react';
import { Breakable } from './breakable.js';

const marked = (text: string) => render(<Breakable text={text} />).container.innerHTML.replaceAll('<wbr>', '|');

test('an address breaks after its marks', () => {
  expect(marked('dana.reyes@mail.example.com')).toBe('dana.|reyes@|mail.|example.|com');
});

test('the marks of a protocol stay together', () => {
  expect(marked('https://desk.example.com/tickets/7')).toBe('https://|desk.|example.|com/|tickets/|7');
});

test('a word without marks is left as it is', () => {
  expect(marked('northwind')).toBe('northwind');
});
