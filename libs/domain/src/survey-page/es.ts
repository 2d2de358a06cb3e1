import type { Words } from './words.js';

export const words: Words = {
  questionOf: (number, count) => `Pregunta ${number} de ${count}`,
  previous: 'Anterior',
  next: 'Siguiente',
  submit: 'Enviar encuesta',
  sending: 'Enviando…',
  required: 'Este campo es obligatorio',
  requiredMark: 'Obligatoria',
  optionalMark: 'Opcional',
  clear: 'Borrar respuesta',
  yes: 'Sí',
  no: 'No',
  yesKey: 's',
  noKey: 'n',
  pressDigits: (first, last) => `Pulse ${first}–${last}`,
  pressLetters: (yes, no) => `Pulse ${yes} o ${no}`,
  controlKey: 'Ctrl',
  enterKey: 'Intro',
  pressToGoOn: (keys) => `${keys} para continuar`,
  scaleEnd: (value, meaning) => `${value} significa ${meaning}`,
  chooseSome: (least, most) =>
    least === most
      ? `Elija ${least || 'todo lo que corresponda'}`
      : `Elija ${most === '' ? `al menos ${least}` : least === '' ? `hasta ${most}` : `de ${least} a ${most}`}`,
  days: (first, last) =>
    first === last
      ? first
      : last === ''
        ? `Desde el ${first}`
        : first === ''
          ? `Hasta el ${last}`
          : `Del ${first} al ${last}`,
  rankAll: 'Elija todas las opciones en su orden, la mejor primero',
  everyRow: 'Responda a cada fila',
  notAnAddress: 'Escriba una dirección de correo electrónico',
  charactersLeft: (count) => `Quedan ${count} caracteres`,
  kept: 'Se han recuperado sus respuestas.',
  startOver: 'Empezar de nuevo',
  proposed: 'Su respuesta del mensaje está seleccionada, pero aún no se ha enviado.',
  savedAsYouGo: 'Sus respuestas se guardan automáticamente.',
  sendFailed: 'No se han podido enviar sus respuestas. Están guardadas en este dispositivo. Inténtelo de nuevo.',
  tooManyToday:
    'Hoy se han enviado demasiadas respuestas desde su red. Las suyas están guardadas en este dispositivo. Inténtelo de nuevo mañana.',
  offline:
    'No tiene conexión. Sus respuestas están guardadas en este dispositivo y se enviarán cuando vuelva a tener conexión.',
  preview: 'Vista previa: las respuestas no se contabilizan',
  thanks: '¡Gracias!',
  thanksText: 'Sus respuestas se han enviado.',
  home: 'Volver al inicio',
  notFound: 'Encuesta no encontrada',
  notFoundText: 'La encuesta que busca no está disponible o ya se ha respondido.',
  ended: 'Esta encuesta ha terminado.',
  linkExpired: 'Este enlace ha caducado',
  linkNotValid: 'Este enlace no es válido',
  askForLink: 'Pida un enlace nuevo a quien se lo envió.',
  alreadyAnswered: 'Ya ha respondido a esta encuesta',
  arrivedOn: (date) => `Sus respuestas se recibieron el ${date}. Gracias.`,
  loadFailed: 'No se ha podido cargar la encuesta.',
  checkConnection: 'Compruebe su conexión e inténtelo de nuevo.',
  retry: 'Reintentar',
  language: 'Idioma',
  survey: 'Encuesta',
  untitled: 'Encuesta sin título',
  untitledQuestion: 'Pregunta sin texto',
  noQuestions: 'Esta encuesta aún no tiene preguntas.',
  waitingForDraft: 'Esperando el borrador…',
  unsubscribe: 'Cancelar la suscripción',
  unsubscribeQuestion: (address) => `¿Dejar de enviar encuestas a ${address}?`,
  unsubscribed: 'Suscripción cancelada',
  unsubscribedText: (address) => `No se enviarán más encuestas a ${address}.`,
  undo: 'Deshacer',
  resubscribed: 'Suscripción reactivada',
  resubscribedText: (address) => `Se podrán volver a enviar encuestas a ${address}.`,
  thisAddress: 'esta dirección',
  linkNotFound: 'Enlace no encontrado',
  linkNotFoundText: 'Este enlace está incompleto o ya no es válido.',
};
