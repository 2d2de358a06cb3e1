/** Somebody was asked before saving and said no: nothing has failed, and nothing is saved. */
export class SavingCancelled extends Error {
  override readonly name = 'SavingCancelled';
}
