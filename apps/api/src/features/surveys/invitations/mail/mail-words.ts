import type { SurveyLanguage } from '@deskledger/domain';

/** What our mails say in one language. `about` and `subject` get a ticket's subject, marked off from the sentence. */
export interface MailWords {
  readonly subject: (about: string | null) => string;
  readonly reminderSubject: (about: string | null) => string;
  /** `name`: of the contact, marked off from the sentence. */
  readonly hello: (name: string | null) => string;
  /** What stands around a quotation. */
  readonly quotes: readonly [open: string, close: string];
  /** What leads to an address on the next line. */
  readonly colon: string;
  readonly about: (subject: string) => string;
  readonly aboutNothing: string;
  readonly request: string;
  readonly reminder: string;
  /** How long the survey takes; `minutes` with their unit. */
  readonly time: (minutes: string) => string;
  readonly answer: string;
  readonly address: string;
  /** `date`: until when the link works. */
  readonly link: (date: string) => string;
  readonly thanks: string;
  readonly why: string;
  readonly unsubscribe: string;
}

/** No line ends in it: French sets it before the marks that stand apart. */
const space = '\u00a0';

const named = (sentence: string) => (about: string | null) => (about === null ? sentence : `${sentence} – ${about}`);

export const mailWords: Readonly<Record<SurveyLanguage, MailWords>> = {
  en: {
    subject: named('How did we do?'),
    reminderSubject: named('A reminder: how did we do?'),
    hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    quotes: ['“', '”'],
    colon: ':',
    about: (subject) => `You asked us for help with ${subject}.`,
    aboutNothing: 'You asked us for help recently.',
    request: 'Please tell us how we did.',
    reminder: 'We have not heard from you yet, and would still like to know how we did. This is our only reminder.',
    time: (minutes) => `It takes about ${minutes}.`,
    answer: 'Answer the survey',
    address: 'Or open this address in your browser:',
    link: (date) => `The link is meant for you alone. It works until ${date}.`,
    thanks: 'Thank you!',
    why: 'You receive this mail because you contacted our support.',
    unsubscribe: 'Receive no more surveys',
  },
  de: {
    subject: named('Wie zufrieden sind Sie?'),
    reminderSubject: named('Erinnerung: Wie zufrieden sind Sie?'),
    hello: (name) => (name === null ? 'Guten Tag,' : `Guten Tag ${name},`),
    quotes: ['„', '“'],
    colon: ':',
    about: (subject) => `Sie haben sich mit ${subject} an uns gewandt.`,
    aboutNothing: 'Sie haben sich kürzlich an uns gewandt.',
    request: 'Bitte sagen Sie uns, wie zufrieden Sie sind.',
    reminder:
      'Wir haben noch nichts von Ihnen gehört und wüssten gern, wie zufrieden Sie sind. Das ist unsere einzige Erinnerung.',
    time: (minutes) => `Es dauert etwa ${minutes}.`,
    answer: 'Zur Umfrage',
    address: 'Oder öffnen Sie diese Adresse in Ihrem Browser:',
    link: (date) => `Der Link ist nur für Sie bestimmt. Er gilt bis ${date}.`,
    thanks: 'Vielen Dank!',
    why: 'Sie erhalten diese Nachricht, weil Sie sich an unseren Support gewandt haben.',
    unsubscribe: 'Keine Umfragen mehr erhalten',
  },
  es: {
    subject: named('¿Qué le ha parecido nuestra ayuda?'),
    reminderSubject: named('Recordatorio: ¿qué le ha parecido nuestra ayuda?'),
    hello: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
    quotes: ['«', '»'],
    colon: ':',
    about: (subject) => `Usted nos pidió ayuda con ${subject}.`,
    aboutNothing: 'Usted nos pidió ayuda hace poco.',
    request: 'Cuéntenos qué le ha parecido.',
    reminder:
      'Aún no hemos recibido su respuesta y nos gustaría conocer su opinión. Este es nuestro único recordatorio.',
    time: (minutes) => `Le llevará alrededor de ${minutes}.`,
    answer: 'Responder a la encuesta',
    address: 'O abra esta dirección en su navegador:',
    link: (date) => `El enlace es solo para usted. Es válido hasta el ${date}.`,
    thanks: '¡Muchas gracias!',
    why: 'Recibe este mensaje porque se puso en contacto con nuestro servicio de asistencia.',
    unsubscribe: 'No recibir más encuestas',
  },
  fr: {
    subject: named(`Êtes-vous satisfait de notre aide${space}?`),
    reminderSubject: named(`Rappel${space}: êtes-vous satisfait de notre aide${space}?`),
    hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    quotes: [`«${space}`, `${space}»`],
    colon: `${space}:`,
    about: (subject) => `Vous nous avez demandé de l’aide au sujet de ${subject}.`,
    aboutNothing: 'Vous nous avez récemment demandé de l’aide.',
    request: 'Dites-nous ce que vous en avez pensé.',
    reminder:
      'Nous n’avons pas encore reçu votre réponse et aimerions connaître votre avis. Ceci est notre seul rappel.',
    time: (minutes) => `Cela prend environ ${minutes}.`,
    answer: 'Répondre à l’enquête',
    address: `Ou ouvrez cette adresse dans votre navigateur${space}:`,
    link: (date) => `Ce lien vous est personnel. Il est valable jusqu’au ${date}.`,
    thanks: `Merci beaucoup${space}!`,
    why: 'Vous recevez ce message parce que vous avez contacté notre assistance.',
    unsubscribe: 'Ne plus recevoir d’enquêtes',
  },
  ar: {
    subject: named('ما رأيك في خدمتنا؟'),
    reminderSubject: named('تذكير: ما رأيك في خدمتنا؟'),
    hello: (name) => (name === null ? 'مرحبًا،' : `مرحبًا ${name}،`),
    quotes: ['«', '»'],
    colon: ':',
    about: (subject) => `لقد طلبت مساعدتنا بشأن ${subject}.`,
    aboutNothing: 'لقد طلبت مساعدتنا مؤخرًا.',
    request: 'نرجو أن تخبرنا برأيك في خدمتنا.',
    reminder: 'لم يصلنا ردك بعد، ويسعدنا أن نعرف رأيك. هذا هو تذكيرنا الوحيد.',
    time: (minutes) => `الوقت المتوقع: ${minutes}.`,
    answer: 'الإجابة عن الاستبيان',
    address: 'أو افتح هذا العنوان في متصفحك:',
    link: (date) => `هذا الرابط مخصص لك وحدك، وهو صالح حتى ${date}.`,
    thanks: 'شكرًا لك!',
    why: 'تصلك هذه الرسالة لأنك تواصلت مع فريق الدعم لدينا.',
    unsubscribe: 'إيقاف استلام الاستبيانات',
  },
};
