import { auditRegexes, keepAudited, readAudited } from './audit-regexes.ts'

// npm run regexes:audit: audits the expressions that are new, and keeps the names of all in audited-regexes.json.

const { names, complaints } = await auditRegexes(readAudited())
if (complaints.length > 0) throw new Error(complaints.join('\n'))
keepAudited(names)
