-- A search looks for words in written answers. One index over every character and every pair of neighbors serves words of
-- any length and script. The texts stay where they can be erased.
create index personal_data_answers on product.personal_data using gin (public.text_pairs(value ->> 'text'))
  where kind = 'answer';
