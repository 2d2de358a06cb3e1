import { fillSlots } from './fill-slots.js';

it('fills values as text, in elements and in attributes', () => {
  const page = '<a title="{{name}}">{{name}}</a>{{unknown}}';
  expect(fillSlots(page, { name: `<script>"O'Neil" & {{secret}}` })).toBe(
    '<a title="&lt;script&gt;&quot;O&#39;Neil&quot; &amp; &#123;&#123;secret}}">' +
      '&lt;script&gt;&quot;O&#39;Neil&quot; &amp; &#123;&#123;secret}}</a>',
  );
});

it('keeps a part where there is a value, and its opposite where there is none', () => {
  const page = '{{#mail}}write to {{mail}}{{/mail}}{{^mail}}call us{{/mail}}';
  expect(fillSlots(page, { mail: 'a@example.com' })).toBe('write to a@example.com');
  expect(fillSlots(page, { mail: undefined })).toBe('call us');
  expect(fillSlots(page, {})).toBe('call us');
});

it('repeats a part for each of a list, and shows an outer value within', () => {
  const page = '{{#isShown}}{{#rows}}<i>{{label}} {{day}}</i>{{/rows}}{{^rows}}none{{/rows}}{{/isShown}}';
  const rows = [{ label: 'one' }, { label: '{{day}}' }];
  expect(fillSlots(page, { isShown: true, rows, day: 'today' })).toBe('<i>one today</i><i>&#123;&#123;day}} today</i>');
  expect(fillSlots(page, { isShown: true, rows: [] })).toBe('none');
  expect(fillSlots(page, { isShown: false, rows })).toBe('');
});
