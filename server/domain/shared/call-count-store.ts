export interface CallCountStore {
  /**
   * Adds what a process counted in a minute, in one statement. Gives the calls of all processes, by subject.
   * @param counted in one order for all processes, so that they do not wait in a circle for each other's rows
   */
  add(
    minute: Date,
    counted: readonly { readonly subject: string; readonly calls: number }[],
  ): Promise<ReadonlyMap<string, number>>;
}
