/** A page sends it with what it asks while nobody is at work there: such a request keeps no idle session alive. */
export const UNATTENDED_HEADER = 'x-unattended'
