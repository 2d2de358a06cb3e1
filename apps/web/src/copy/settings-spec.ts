/** Words of the product specification about the settings, to the letter; apart, because only their screen needs them. */
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
