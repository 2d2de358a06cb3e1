/** Words of the product specification about the settings, to the letter. */
export const settingsSpecCopy = {
  title: 'Settings',
  tabs: {
    profile: 'Profile',
    notifications: 'Notifications',
    security: 'Security',
    status: 'Tickets Status',
    closed: 'Closed Tickets',
    survey: 'Survey Tickets',
    data: 'Data Management',
  },
  saveChanges: 'Save Changes',
  saved: 'Settings saved successfully!',
  fullName: 'Full Name',
  email: 'Email Address',
  role: 'Role',
  phone: 'Phone Number',
  save: 'Save',
  cancel: 'Cancel',
  sendSurvey: 'Send Survey',
  deleteAccount: 'Delete Account',
} as const;

/** What the frame of the settings says, and its tabs about the organization. */
export const settingsCopy = {
  spec: settingsSpecCopy,

  tabs: {
    ...settingsSpecCopy.tabs,
    alerts: 'Alerts',
    organization: 'Organization',
    'service-levels': 'Service levels',
    connections: 'Connections',
    accounts: 'Accounts',
    audit: 'Audit log',
  },
  sections: 'Sections',
  section: 'Section',
  sectionOf: (name: string) => `Section: ${name}`,
  unsavedTab: 'unsaved changes',
  readOnly: 'Only administrators and managers can change this.',
  version: (version: string) => `Deskledger ${version}`,
  done: 'Done',
  invalid: 'Check the marked fields.',
  /** As it stands in a sentence. */
  theSettings: 'settings',

  bar: {
    label: 'Saving',
    clean: 'All changes saved',
    dirty: (sections: readonly string[]) => `Unsaved changes in ${sections.join(', ')}`,
    saving: 'Saving…',
    discard: 'Discard',
    failed: (section: string, why: string) => `Couldn’t save ${section}. ${why}`,
  },
} as const;
