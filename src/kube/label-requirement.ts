/**
 * Whether a label meets one requirement of a selector (labels.Requirement.Matches, apimachinery v0.36); undefined: no server knows the
 * operator. `value` undefined: there is no such label.
 */
export function meetsRequirement(
  operator: string,
  value: string | undefined,
  values: readonly string[],
): boolean | undefined {
  switch (operator) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    default:
      return undefined;
  }
}
