export const givenNames: readonly string[] = (
  'Aisha Albert Amara Anna Ben Carla Chen Clara Daniel Diego Elif Emma Farid Femi Grace Hanna Hugo Ines Ivan ' +
  'Jana Jonas Kemal Lars Leila Lucas Maja Marta Mei Milan Nadia Noah Olga Omar Paula Priya Rafael Rosa Samir ' +
  'Sofia Tariq Theo Uma Vera Viktor Wanda Yara Yusuf Zoe'
).split(' ');

export const familyNames: readonly string[] = (
  'Adeyemi Almeida Bauer Becker Berg Bianchi Castro Cohen Costa Demir Dubois Eriksen Fischer Garcia Haddad ' +
  'Hansen Ito Jansen Kaur Keller Kim Kovac Kowalski Larsen Lindgren Lopez Maier Martin Meyer Mensah Moreau ' +
  'Nakamura Novak Okafor Patel Petrov Popescu Ricci Rossi Santos Schmidt Silva Singh Tanaka Varga Virtanen ' +
  'Weber Yilmaz'
).split(' ');

export const designations = [
  { name: 'Office Manager', weight: 9 },
  { name: 'Consultant', weight: 14 },
  { name: 'Accountant', weight: 8 },
  { name: 'Project Manager', weight: 9 },
  { name: 'Head of IT', weight: 6 },
  { name: 'Analyst', weight: 7 },
  { name: 'Partner', weight: 4 },
  { name: 'Assistant', weight: 6 },
] as const;
