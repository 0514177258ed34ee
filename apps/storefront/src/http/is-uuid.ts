/** Whether a text of a form or an address is an identifier of the API, such as that of a saved address. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
