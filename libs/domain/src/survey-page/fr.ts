import type { Words } from './words.js';

export const words: Words = {
  questionOf: (number, count) => `Question ${number} sur ${count}`,
  previous: 'Précédent',
  next: 'Suivant',
  submit: 'Envoyer le questionnaire',
  sending: 'Envoi…',
  required: 'Ce champ est obligatoire',
  requiredMark: 'Obligatoire',
  optionalMark: 'Facultatif',
  clear: 'Effacer la réponse',
  yes: 'Oui',
  no: 'Non',
  yesKey: 'o',
  noKey: 'n',
  pressDigits: (first, last) => `Touches ${first}–${last}`,
  pressLetters: (yes, no) => `Touches ${yes} ou ${no}`,
  controlKey: 'Ctrl',
  enterKey: 'Entrée',
  pressToGoOn: (keys) => `${keys} pour continuer`,
  scaleEnd: (value, meaning) => `${value} signifie ${meaning}`,
  chooseSome: (least, most) =>
    least === most
      ? `Choisissez ${least ? `${least} réponses` : 'tout ce qui convient'}`
      : `Choisissez ${most === '' ? `au moins ${least}` : least === '' ? `jusqu’à ${most}` : `de ${least} à ${most}`} réponses`,
  days: (first, last) =>
    first === last
      ? first
      : last === ''
        ? `À partir du ${first}`
        : first === ''
          ? `Jusqu’au ${last}`
          : `Du ${first} au ${last}`,
  rankAll: 'Choisissez toutes les options dans votre ordre, la meilleure en premier',
  everyRow: 'Répondez à chaque ligne',
  notAnAddress: 'Saisissez une adresse électronique valide',
  charactersLeft: (count) => `${count} caractères restants`,
  kept: 'Vos réponses ont été restaurées.',
  startOver: 'Recommencer',
  proposed: 'La réponse choisie dans le message est sélectionnée, mais pas encore envoyée.',
  savedAsYouGo: 'Vos réponses sont enregistrées au fur et à mesure.',
  sendFailed: 'L’envoi de vos réponses a échoué. Elles sont enregistrées sur cet appareil. Réessayez.',
  tooManyToday:
    'Trop de réponses ont été envoyées depuis votre réseau aujourd’hui. Les vôtres sont enregistrées sur cet appareil. Réessayez demain.',
  offline:
    'Vous êtes hors ligne. Vos réponses sont enregistrées sur cet appareil et seront envoyées dès que vous serez de nouveau en ligne.',
  preview: 'Aperçu\u00a0: les réponses ne sont pas comptabilisées',
  thanks: 'Merci\u00a0!',
  thanksText: 'Vos réponses ont été envoyées.',
  home: 'Retour à l’accueil',
  notFound: 'Questionnaire introuvable',
  notFoundText: 'Le questionnaire que vous cherchez n’est pas disponible ou a déjà été rempli.',
  ended: 'Ce questionnaire est terminé.',
  linkExpired: 'Ce lien a expiré',
  linkNotValid: 'Ce lien n’est pas valable',
  askForLink: 'Demandez un nouveau lien à l’expéditeur.',
  alreadyAnswered: 'Vous avez déjà répondu à ce questionnaire',
  arrivedOn: (date) => `Vos réponses ont été reçues le ${date}. Merci.`,
  loadFailed: 'Impossible de charger le questionnaire.',
  checkConnection: 'Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  language: 'Langue',
  survey: 'Questionnaire',
  untitled: 'Questionnaire sans titre',
  untitledQuestion: 'Question sans texte',
  noQuestions: 'Ce questionnaire ne contient encore aucune question.',
  waitingForDraft: 'En attente du brouillon…',
  unsubscribe: 'Se désabonner',
  unsubscribeQuestion: (address) => `Ne plus envoyer de questionnaires à ${address}\u00a0?`,
  unsubscribed: 'Désabonnement confirmé',
  unsubscribedText: (address) => `Aucun autre questionnaire ne sera envoyé à ${address}.`,
  undo: 'Annuler',
  resubscribed: 'Abonnement rétabli',
  resubscribedText: (address) => `Des questionnaires peuvent de nouveau être envoyés à ${address}.`,
  thisAddress: 'cette adresse',
  linkNotFound: 'Lien introuvable',
  linkNotFoundText: 'Ce lien est incomplet ou n’est plus valide.',
};
