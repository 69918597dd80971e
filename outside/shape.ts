/** Shapes of what a script or a person sends to the stand-ins, as JSON Schema. */
export const text = { type: 'string' };
export const whole = { type: 'integer' };
export const number = { type: 'number' };
export const flag = { type: 'boolean' };

/** These fields and no others. */
export const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: [...required],
  additionalProperties: false,
});
