/** A case is due soon when so many hours are left of the promise to its player. */
export const due_hours = 12;
