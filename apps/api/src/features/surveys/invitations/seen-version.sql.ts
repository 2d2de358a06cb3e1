/**
 * Joins, as `version`, the version of a survey that the person of an invitation has seen, or would see now: of the template
 * as `template` and the enrollment as `enrollment`.
 */
export const joinSeenVersion = `
  left join survey_versions version on version.template_id = template.id
    and version.version = coalesce(enrollment.version, template.version)`;
