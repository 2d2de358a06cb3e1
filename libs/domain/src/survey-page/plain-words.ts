import type { Language } from './languages.js';

/** What only the survey's page without scripts says. */
export interface PlainWords {
  /** @param answers one of which leads to the question; '' where any does. */
  onlyIf: (question: string, answers: string) => string;
  /** Of the option's place in a ranking; `first` is the best. */
  place: (first: string, last: string) => string;
  faulty: string;
  tooMany: string;
  tooLate: string;
  failed: string;
}

export const plainWords: Readonly<Record<Language, PlainWords>> = {
  en: {
    onlyIf: (question, answers) =>
      answers === '' ? `Only if you answered “${question}”` : `Only if your answer to “${question}” was ${answers}`,
    place: (first, last) => `Give each option a place from ${first} (best) to ${last}`,
    faulty: 'Your answers were not sent yet. Check these questions:',
    failed: 'Couldn’t send your answers. They are still here: try again.',
    tooMany: 'Too many answers were sent from your network today. Try again tomorrow.',
    tooLate: 'This page was open for too long. Your answers are still here: send them again.',
  },
  de: {
    onlyIf: (question, answers) =>
      answers === ''
        ? `Nur wenn Sie „${question}“ beantwortet haben`
        : `Nur wenn Ihre Antwort auf „${question}“ ${answers} war`,
    place: (first, last) => `Geben Sie jeder Option einen Platz von ${first} (am besten) bis ${last}`,
    faulty: 'Ihre Antworten wurden noch nicht gesendet. Prüfen Sie diese Fragen:',
    failed: 'Ihre Antworten konnten nicht gesendet werden. Sie sind noch da: Versuchen Sie es erneut.',
    tooMany: 'Aus Ihrem Netzwerk wurden heute zu viele Antworten gesendet. Versuchen Sie es morgen erneut.',
    tooLate: 'Diese Seite war zu lange geöffnet. Ihre Antworten sind noch da: Senden Sie sie erneut.',
  },
  es: {
    onlyIf: (question, answers) =>
      answers === '' ? `Solo si respondió a «${question}»` : `Solo si su respuesta a «${question}» fue ${answers}`,
    place: (first, last) => `Asigne a cada opción un puesto del ${first} (la mejor) al ${last}`,
    faulty: 'Sus respuestas aún no se han enviado. Revise estas preguntas:',
    failed: 'No se pudieron enviar sus respuestas. Siguen aquí: inténtelo de nuevo.',
    tooMany: 'Hoy se han enviado demasiadas respuestas desde su red. Inténtelo de nuevo mañana.',
    tooLate: 'Esta página ha estado abierta demasiado tiempo. Sus respuestas siguen aquí: envíelas de nuevo.',
  },
  fr: {
    onlyIf: (question, answers) =>
      answers === ''
        ? `Seulement si vous avez répondu à «\u00a0${question}\u00a0»`
        : `Seulement si votre réponse à «\u00a0${question}\u00a0» était ${answers}`,
    place: (first, last) => `Donnez à chaque option une place de ${first} (la meilleure) à ${last}`,
    faulty: 'Vos réponses n’ont pas encore été envoyées. Vérifiez ces questions\u00a0:',
    failed: 'Impossible d’envoyer vos réponses. Elles sont toujours là\u00a0: réessayez.',
    tooMany: 'Trop de réponses ont été envoyées depuis votre réseau aujourd’hui. Réessayez demain.',
    tooLate: 'Cette page est restée ouverte trop longtemps. Vos réponses sont toujours là\u00a0: renvoyez-les.',
  },
  ar: {
    onlyIf: (question, answers) =>
      answers === '' ? `فقط إذا أجبت عن «${question}»` : `فقط إذا كانت إجابتك عن «${question}» هي ${answers}`,
    place: (first, last) => `امنح كل خيار ترتيبًا من ${first} (الأفضل) إلى ${last}`,
    faulty: 'لم تُرسل إجاباتك بعد. راجع هذه الأسئلة:',
    failed: 'تعذّر إرسال إجاباتك. إجاباتك ما زالت هنا: حاول مرة أخرى.',
    tooMany: 'وصل اليوم عدد كبير جدًا من الإجابات من شبكتك. حاول مرة أخرى غدًا.',
    tooLate: 'ظلت هذه الصفحة مفتوحة مدة طويلة. إجاباتك ما زالت هنا: أرسلها مرة أخرى.',
  },
};
