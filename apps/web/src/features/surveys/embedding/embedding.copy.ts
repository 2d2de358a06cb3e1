/** What is said about showing a survey on another website. */
export const embeddingCopy = {
  title: 'Embed this survey',
  text: 'Show the public survey on your website or in your help center. Visitors answer as with the public link.',
  script: 'Script',
  scriptText: 'The frame adapts its height to the survey.',
  frame: 'Frame without a script',
  frameText: 'For pages that allow no scripts. The height is fixed.',
  copyScript: 'the script',
  copyFrame: 'the frame',
  notAllowed: 'No website may embed surveys yet. Add it first.',
  allowed: (websites: readonly string[]) => `Allowed websites: ${websites.join(', ')}.`,
  settings: 'Survey settings',
} as const;
