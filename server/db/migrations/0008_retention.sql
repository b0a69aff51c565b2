ALTER TABLE "journey" ADD COLUMN "key_given_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "journey_age" ON "journey" USING btree ("created_at","id");--> statement-breakpoint
-- The insurer has the document's number, or wants none: from now on it is deleted when the policy is issued or refused.
UPDATE "kyc_case" SET "number_sealed" = NULL FROM "policy" WHERE "policy"."journey_id" = "kyc_case"."journey_id" AND "policy"."proposer_id" = "kyc_case"."proposer_id" AND "policy"."state" IN ('issued', 'refused');
