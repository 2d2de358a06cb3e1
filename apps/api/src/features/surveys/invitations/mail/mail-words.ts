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
  /** The same to somebody of a list. */
  readonly aboutListed: string;
  readonly request: string;
  readonly reminder: string;
  /** Where it is the last one that there can be. */
  readonly lastReminder: string;
  /** How long the survey takes; `minutes` with their unit. */
  readonly time: (minutes: string) => string;
  readonly answer: string;
  readonly yes: string;
  readonly no: string;
  /** What follows when an answer is chosen in the mail. */
  readonly tap: string;
  readonly address: string;
  /** `date`: until when the link works. */
  readonly link: (date: string) => string;
  readonly thanks: string;
  readonly why: string;
  readonly whyListed: string;
  readonly unsubscribe: string;
}

/** No line ends in it: French sets it before the marks that stand apart. */
const space = '\u00a0';

const named = (sentence: string) => (about: string | null) => (about === null ? sentence : `${sentence} – ${about}`);

export const mailWords: Readonly<Record<SurveyLanguage, MailWords>> = {
  en: {
    subject: named('How did we do?'),
    reminderSubject: named('Reminder: how did we do?'),
    hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    quotes: ['“', '”'],
    colon: ':',
    about: (subject) => `You recently contacted us about ${subject}.`,
    aboutNothing: 'You recently contacted our support.',
    aboutListed: 'We would like to know what you think of our support.',
    request: 'Please let us know how we did.',
    reminder: 'You have not answered yet, and we would like to know how we did.',
    lastReminder: 'We will not send another reminder.',
    time: (minutes) => `It takes about ${minutes}.`,
    answer: 'Take the survey',
    yes: 'Yes',
    no: 'No',
    tap: 'Choose an answer. You confirm it on the next page.',
    address: 'Or open this address in your browser:',
    link: (date) => `This link is personal. It works until ${date}.`,
    thanks: 'Thank you!',
    why: 'You received this email because you contacted our support.',
    whyListed: 'You received this email because you are a customer of ours.',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    subject: named('Wie zufrieden sind Sie?'),
    reminderSubject: named('Erinnerung: Wie zufrieden sind Sie?'),
    hello: (name) => (name === null ? 'Guten Tag,' : `Guten Tag ${name},`),
    quotes: ['„', '“'],
    colon: ':',
    about: (subject) => `Sie haben sich kürzlich wegen ${subject} an uns gewandt.`,
    aboutNothing: 'Sie haben sich kürzlich an uns gewandt.',
    aboutListed: 'Wir möchten gern wissen, wie Sie unseren Support erleben.',
    request: 'Wir freuen uns über Ihre Rückmeldung.',
    reminder: 'Wir haben noch keine Antwort von Ihnen erhalten und wüssten gern, wie zufrieden Sie sind.',
    lastReminder: 'Wir erinnern Sie nicht noch einmal.',
    time: (minutes) => `Die Umfrage dauert etwa ${minutes}.`,
    answer: 'Zur Umfrage',
    yes: 'Ja',
    no: 'Nein',
    tap: 'Wählen Sie eine Antwort. Auf der nächsten Seite bestätigen Sie sie.',
    address: 'Oder öffnen Sie diese Adresse in Ihrem Browser:',
    link: (date) => `Der Link ist persönlich und gilt bis ${date}.`,
    thanks: 'Vielen Dank!',
    why: 'Sie erhalten diese Nachricht, weil Sie sich an unseren Support gewandt haben.',
    whyListed: 'Sie erhalten diese Nachricht, weil Sie unser Kunde sind.',
    unsubscribe: 'Von Umfragen abmelden',
  },
  es: {
    subject: named('¿Qué le ha parecido nuestra atención?'),
    reminderSubject: named('Recordatorio: ¿qué le ha parecido nuestra atención?'),
    hello: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
    quotes: ['«', '»'],
    colon: ':',
    about: (subject) => `Hace poco se puso en contacto con nosotros por ${subject}.`,
    aboutNothing: 'Hace poco se puso en contacto con nosotros.',
    aboutListed: 'Nos gustaría saber qué opina de nuestro servicio de asistencia.',
    request: 'Nos gustaría conocer su opinión.',
    reminder: 'Aún no hemos recibido su respuesta y nos gustaría conocer su opinión.',
    lastReminder: 'No le enviaremos más recordatorios.',
    time: (minutes) => `Le llevará alrededor de ${minutes}.`,
    answer: 'Responder a la encuesta',
    yes: 'Sí',
    no: 'No',
    tap: 'Elija una respuesta. La confirmará en la página siguiente.',
    address: 'O abra esta dirección en su navegador:',
    link: (date) => `Este enlace es personal y válido hasta el ${date}.`,
    thanks: '¡Muchas gracias!',
    why: 'Recibe este mensaje porque se puso en contacto con nuestro servicio de asistencia.',
    whyListed: 'Recibe este mensaje porque es cliente nuestro.',
    unsubscribe: 'Dejar de recibir encuestas',
  },
  fr: {
    subject: named(`Comment évaluez-vous notre assistance${space}?`),
    reminderSubject: named(`Rappel${space}: comment évaluez-vous notre assistance${space}?`),
    hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    quotes: [`«${space}`, `${space}»`],
    colon: `${space}:`,
    about: (subject) => `Vous nous avez récemment contactés au sujet de ${subject}.`,
    aboutNothing: 'Vous nous avez récemment contactés.',
    aboutListed: 'Nous aimerions savoir ce que vous pensez de notre assistance.',
    request: 'Votre avis nous intéresse.',
    reminder: 'Nous n’avons pas encore reçu votre réponse et aimerions connaître votre avis.',
    lastReminder: 'Vous ne recevrez pas d’autre rappel.',
    time: (minutes) => `L’enquête prend environ ${minutes}.`,
    answer: 'Répondre à l’enquête',
    yes: 'Oui',
    no: 'Non',
    tap: 'Choisissez une réponse. Vous la confirmerez à la page suivante.',
    address: `Ou ouvrez cette adresse dans votre navigateur${space}:`,
    link: (date) => `Ce lien est personnel et valable jusqu’au ${date}.`,
    thanks: `Merci beaucoup${space}!`,
    why: 'Vous recevez ce message car vous avez contacté notre assistance.',
    whyListed: 'Vous recevez ce message car vous êtes l’un de nos clients.',
    unsubscribe: 'Ne plus recevoir d’enquêtes',
  },
  ar: {
    subject: named('ما رأيك في خدمتنا؟'),
    reminderSubject: named('تذكير: ما رأيك في خدمتنا؟'),
    hello: (name) => (name === null ? 'مرحبًا،' : `مرحبًا ${name}،`),
    quotes: ['«', '»'],
    colon: ':',
    about: (subject) => `تواصلت معنا مؤخرًا بشأن ${subject}.`,
    aboutNothing: 'تواصلت معنا مؤخرًا.',
    aboutListed: 'نود أن نعرف رأيك في خدمة الدعم لدينا.',
    request: 'يسعدنا أن نعرف رأيك.',
    reminder: 'لم يصلنا ردك بعد، ويسعدنا أن نعرف رأيك.',
    lastReminder: 'لن نرسل تذكيرًا آخر.',
    time: (minutes) => `الوقت المتوقع: ${minutes}.`,
    answer: 'الإجابة عن الاستبيان',
    yes: 'نعم',
    no: 'لا',
    tap: 'اختر إجابة، ثم أكّدها في الصفحة التالية.',
    address: 'أو افتح هذا العنوان في متصفحك:',
    link: (date) => `هذا الرابط خاص بك، وهو صالح حتى ${date}.`,
    thanks: 'شكرًا لك!',
    why: 'تصلك هذه الرسالة لأنك تواصلت مع فريق الدعم لدينا.',
    whyListed: 'تصلك هذه الرسالة لأنك من عملائنا.',
    unsubscribe: 'إلغاء الاشتراك في الاستبيانات',
  },
};
