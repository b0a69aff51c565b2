-- Drafts are kept under the ids of the steps, which became one word each: `proposer-details` is `proposer`.
UPDATE "journey" SET "answers" = jsonb_set("answers", '{drafts}', (
  SELECT coalesce(jsonb_object_agg(
    CASE split_part(draft.key, '/', 1)
      WHEN 'personal-details' THEN 'personalDetails'
      WHEN 'member' THEN 'members'
      WHEN 'select-member-dob' THEN 'birthDates'
      WHEN 'medical-history' THEN 'medicalHistory'
      WHEN 'quote-list' THEN 'quoteList'
      WHEN 'customize-plan' THEN 'customizePlan'
      WHEN 'proposer-details' THEN 'proposer'
      WHEN 'address-details' THEN 'address'
      WHEN 'member-details' THEN 'memberDetails'
      WHEN 'medical-details' THEN 'medicalDetails'
      WHEN 'nominee-details' THEN 'nominee'
      ELSE split_part(draft.key, '/', 1)
    END || CASE WHEN position('/' IN draft.key) > 0 THEN substr(draft.key, position('/' IN draft.key)) ELSE '' END,
    draft.value
  ), '{}'::jsonb)
  FROM jsonb_each("answers" -> 'drafts') AS draft
)) WHERE "answers" -> 'drafts' <> '{}'::jsonb;
--> statement-breakpoint
-- Stored responses hold records in the shape of the build before; a repeat is executed anew, which changes nothing.
DELETE FROM "idempotency";
