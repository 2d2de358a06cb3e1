-- Where the database sorts a semicolon before a colon, as languages do, a rebuild found no fact and left its tables empty.
-- A version that no code has brings another rebuild with the next start.
update projections set version = 0 where not ('ticket:a' >= 'ticket:' and 'ticket:a' < 'ticket;');
