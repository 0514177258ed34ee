/** The error of a page for something that the shop does not have: thrown, it becomes the page "not found". */
export const notFound = (what: string): Error => Object.assign(new Error(`No such ${what}.`), { statusCode: 404 })
