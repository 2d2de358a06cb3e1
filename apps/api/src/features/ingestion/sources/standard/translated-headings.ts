/** What help desks call the columns of their German and French exports, written as `guessColumns` compares them. */
export const translatedHeadings = {
  ticketId: ['ticketnummer', 'vorgangsnummer', 'idduticket', 'idticket', 'numeroduticket'],
  subject: ['betreff', 'thema', 'titel', 'sujet', 'objet', 'titre'],
  status: ['ticketstatus', 'statut', 'statutduticket', 'etat'],
  priority: ['prioritat', 'priorite'],
  contact_name: [
    ...['vollstandigername', 'kontakt', 'kontaktname', 'kunde', 'kundenname', 'anfragender', 'anforderer'],
    ...['nomcomplet', 'contact', 'nomducontact', 'client', 'nomduclient', 'demandeur'],
  ],
  contact_email: ['emailadresse', 'emaildesanfragenden', 'adresseemail', 'emaildudemandeur', 'courriel'],
  organization: [
    ...['firma', 'firmenname', 'unternehmen', 'unternehmensname'],
    ...['nomdelasociete', 'societe', 'nomdelentreprise', 'entreprise', 'nomdelorganisation'],
  ],
  classification: ['typ', 'tickettyp', 'kategorie', 'typedeticket', 'categorie'],
  channel: ['quelle', 'kanal', 'canal'],
  team: ['gruppe', 'abteilung', 'groupe', 'equipe', 'departement', 'service'],
  assignee: [
    'agentenname',
    'mitarbeiter',
    'zugewiesenan',
    'bearbeiter',
    'beauftragter',
    'nomdelagent',
    'assignea',
    'assigne',
  ],
  tags: ['schlagworter', 'stichworter', 'markierungen', 'etiquettes', 'balises', 'marqueurs'],
  createdTime: [
    ...['erstellungszeit', 'erstelltam', 'erstellt', 'erstellungsdatum'],
    ...['heuredecreation', 'datedecreation', 'creele', 'creea', 'cree'],
  ],
  modifiedTime: [
    ...[
      'letzteaktualisierung',
      'zeitderletztenaktualisierung',
      'letzteaktualisierungszeit',
      'aktualisiertam',
      'aktualisiert',
      'geandertam',
    ],
    ...[
      'dernieremiseajour',
      'heuredeladernieremiseajour',
      'heurededernieremiseajour',
      'misajourle',
      'misajour',
      'modifiele',
    ],
  ],
  firstResponseTime: ['ersteantwortam', 'premierereponsele'],
  resolvedTime: [
    ...['losungszeit', 'losungszeitpunkt', 'gelostam', 'gelost'],
    ...['heurederesolution', 'datederesolution', 'resolule', 'resolu'],
  ],
  closedTime: [
    ...['schließungszeit', 'schliessungszeit', 'geschlossenam', 'geschlossen', 'abgeschlossenam'],
    ...['heuredefermeture', 'heuredecloture', 'datedefermeture', 'datedecloture', 'fermele', 'cloturele'],
  ],
  dueTime: [
    ...['falligbis', 'falligam', 'fallig', 'falligkeit', 'falligkeitsdatum'],
    ...['datedecheance', 'echeance', 'heuredecheance', 'dule'],
  ],
} as const;
