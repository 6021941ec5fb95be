/** Something of a tenant, seen from above. */
export type Seen<T> = T & { readonly tenantId: string; readonly company: string }
