/** Words of the product specification about the verification of a login, to the letter; apart, because only its page needs them. */
export const signInSpecCopy = {
  verifying: 'Verifying Email',
  verified: 'Login Verified!',
  failed: 'Verification Failed',
  backToLogin: 'Back to Login',
  contactSupport: 'Contact Support',
  invalid: 'Invalid Verification Link',
  goToLogin: 'Go to Login',
} as const;
