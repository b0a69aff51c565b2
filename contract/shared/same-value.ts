/**
 * Whether two stored values are equal. The order of their fields makes no difference, because the database returns them in
 * another order than they were written; a field that is undefined is missing.
 */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...fields.keys(), ...others.keys()])].every((key) =>
    isSameValue(fields.get(key), others.get(key)),
  );
};
