/** Every text in English, and as it is said in German, French, Spanish and Arabic. */
const said = {
  title: ['Your last request', 'Ihre letzte Anfrage', 'Votre dernière demande', 'Su última consulta', 'طلبك الأخير'],
  description: ['Two minutes.', 'Zwei Minuten.', 'Deux minutes.', 'Dos minutos.', 'دقيقتان.'],
  csat: [
    'How satisfied are you with our support?',
    'Wie zufrieden sind Sie mit unserem Support?',
    'Êtes-vous satisfait de notre assistance ?',
    '¿Está satisfecho con nuestro soporte?',
    'ما مدى رضاك عن دعمنا؟',
  ],
  worst: ['Very dissatisfied', 'Sehr unzufrieden', 'Très insatisfait', 'Muy insatisfecho', 'غير راضٍ إطلاقًا'],
  best: ['Very satisfied', 'Sehr zufrieden', 'Très satisfait', 'Muy satisfecho', 'راضٍ جدًا'],
  nps: [
    'How likely are you to recommend us?',
    'Wie wahrscheinlich ist es, dass Sie uns weiterempfehlen?',
    'Quelle est la probabilité que vous nous recommandiez ?',
    '¿Qué probabilidad hay de que nos recomiende?',
    'ما احتمال أن توصي بنا؟',
  ],
  ces: [
    'It was easy to get help.',
    'Es war einfach, Hilfe zu bekommen.',
    'Il a été facile d’obtenir de l’aide.',
    'Fue fácil recibir ayuda.',
    'كان الحصول على المساعدة سهلًا.',
  ],
  speed: [
    'How fast was our answer?',
    'Wie schnell war unsere Antwort?',
    'Notre réponse a-t-elle été rapide ?',
    '¿Fue rápida nuestra respuesta?',
    'ما مدى سرعة ردنا؟',
  ],
  solved: [
    'Was your problem solved?',
    'Wurde Ihr Problem gelöst?',
    'Votre problème est-il résolu ?',
    '¿Se resolvió su problema?',
    'هل حُلّت مشكلتك؟',
  ],
  why: ['What is still open?', 'Was ist noch offen?', 'Que reste-t-il à faire ?', '¿Qué falta?', 'ما الذي لم يُحل بعد؟'],
  channel: [
    'How did you reach us?',
    'Wie haben Sie uns erreicht?',
    'Comment nous avez-vous contactés ?',
    '¿Cómo nos contactó?',
    'كيف تواصلت معنا؟',
  ],
  mail: ['By mail', 'Per E-Mail', 'Par e-mail', 'Por correo', 'بالبريد'],
  phone: ['By phone', 'Per Telefon', 'Par téléphone', 'Por teléfono', 'بالهاتف'],
  liked: [
    'What did you like?',
    'Was hat Ihnen gefallen?',
    'Qu’avez-vous apprécié ?',
    '¿Qué le gustó?',
    'ما الذي أعجبك؟',
  ],
  order: [
    'What matters most to you?',
    'Was ist Ihnen am wichtigsten?',
    'Qu’est-ce qui compte le plus pour vous ?',
    '¿Qué es lo más importante para usted?',
    'ما الأهم بالنسبة إليك؟',
  ],
  pace: ['Speed', 'Geschwindigkeit', 'La rapidité', 'La rapidez', 'السرعة'],
  tone: ['Friendliness', 'Freundlichkeit', 'L’amabilité', 'La amabilidad', 'اللطف'],
  price: ['Price', 'Preis', 'Le prix', 'El precio', 'السعر'],
  parts: ['How good is …?', 'Wie gut ist …?', 'Comment trouvez-vous …', '¿Qué tal …?', 'ما رأيك في …؟'],
  app: ['The app', 'Die App', 'L’application', 'La aplicación', 'التطبيق'],
  help: ['The help center', 'Das Hilfezentrum', 'Le centre d’aide', 'El centro de ayuda', 'مركز المساعدة'],
  good: ['Good', 'Gut', 'Bien', 'Bien', 'جيد'],
  fair: ['Fair', 'Mittelmäßig', 'Moyen', 'Regular', 'متوسط'],
  poor: ['Poor', 'Schlecht', 'Mauvais', 'Malo', 'سيئ'],
  since: [
    'Since when are you a customer?',
    'Seit wann sind Sie bei uns?',
    'Depuis quand êtes-vous client ?',
    '¿Desde cuándo es cliente?',
    'منذ متى وأنت عميل لدينا؟',
  ],
  address: [
    'Where can we write to you?',
    'Wohin können wir Ihnen schreiben?',
    'Où pouvons-nous vous écrire ?',
    '¿Adónde podemos escribirle?',
    'إلى أين يمكننا أن نكتب إليك؟',
  ],
  wish: ['What do you wish for?', 'Was wünschen Sie sich?', 'Que souhaitez-vous ?', '¿Qué desea?', 'ماذا تتمنى؟'],
  contact: [
    'May we contact you?',
    'Dürfen wir Sie kontaktieren?',
    'Pouvons-nous vous contacter ?',
    '¿Podemos contactarle?',
    'هل يمكننا التواصل معك؟',
  ],
  agree: [
    'I agree to be contacted about my answers.',
    'Ich bin einverstanden, zu meinen Antworten kontaktiert zu werden.',
    'J’accepte d’être contacté au sujet de mes réponses.',
    'Acepto que me contacten sobre mis respuestas.',
    'أوافق على التواصل معي بشأن إجاباتي.',
  ],
} as const;

type Text = keyof typeof said;
export const readers = ['en', 'de', 'fr', 'es', 'ar'] as const;
export type Reader = (typeof readers)[number];

/** A text of the survey as its reader sees it. */
export const inWords = (text: Text, reader: Reader) => said[text][readers.indexOf(reader)]!;
const original = (text: Text) => said[text][0];

interface Asked {
  id: Text;
  type: string;
  labels?: { min: Text; max: Text };
  options?: Text[];
  rows?: Text[];
  columns?: Text[];
  statement?: Text;
  [setting: string]: unknown;
}

const labels = { min: 'worst', max: 'best' } as const;
/** A question of every type; `why` is asked of those alone whose problem was not solved, `order` is shuffled. */
const questions: Asked[] = [
  { id: 'csat', type: 'rating', required: true, primary: true, gradientScale: true, labels },
  { id: 'nps', type: 'nps', required: true, labels },
  { id: 'ces', type: 'ces', required: true, labels },
  { id: 'speed', type: 'rating', required: true, min_rating: 1, max_rating: 10, labels },
  { id: 'solved', type: 'yes_no', required: true },
  { id: 'why', type: 'text', required: true, show_if: [{ question: 'solved', is: [false] }] },
  { id: 'channel', type: 'choice', required: true, options: ['mail', 'phone'] },
  { id: 'liked', type: 'choices', required: true, options: ['pace', 'tone', 'price'], max_choices: 2 },
  { id: 'order', type: 'ranking', required: true, options: ['pace', 'tone', 'price'], shuffle_options: 'all' },
  { id: 'parts', type: 'matrix', required: true, rows: ['app', 'help'], columns: ['good', 'fair', 'poor'] },
  { id: 'since', type: 'date', required: true, max_date: '2026-11-30' },
  { id: 'address', type: 'email', required: true },
  { id: 'wish', type: 'text', required: false },
  { id: 'contact', type: 'consent', required: true, statement: 'agree' },
];

export const idsOfQuestions = questions.map(({ id }) => id);

const lists = ['options', 'rows', 'columns'] as const;

/** Written in English, translated into the four others. */
export const fiveLanguages = {
  title: original('title'),
  description: original('description'),
  language: 'en',
  questions: questions.map((question) => ({ ...question, ...textsIn(question, (text) => original(text)) })),
  translations: Object.fromEntries(
    readers.slice(1).map((reader) => [
      reader,
      {
        title: inWords('title', reader),
        description: inWords('description', reader),
        questions: Object.fromEntries(questions.map((question) => [question.id, translationOf(question, reader)])),
      },
    ]),
  ),
};

function textsIn({ id, labels, statement, ...listed }: Asked, say: (text: Text) => string): object {
  return {
    question: say(id),
    ...(labels && { labels: { min: say(labels.min), max: say(labels.max) } }),
    ...(statement && { statement: say(statement) }),
    ...Object.fromEntries(lists.flatMap((list) => (listed[list] ? [[list, listed[list].map(say)]] : []))),
  };
}

/** Texts of lists by their originals. */
function translationOf(question: Asked, reader: Reader): object {
  const byOriginal = lists.flatMap((list): [string, Record<string, string>][] => {
    const texts = question[list];
    return texts ? [[list, Object.fromEntries(texts.map((text) => [original(text), inWords(text, reader)]))]] : [];
  });
  return { ...textsIn(question, (text) => inWords(text, reader)), ...Object.fromEntries(byOriginal) };
}
