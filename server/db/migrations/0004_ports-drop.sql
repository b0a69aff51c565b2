ALTER TABLE "kyc_case" DROP COLUMN "otp_hash";--> statement-breakpoint
ALTER TABLE "kyc_case" DROP COLUMN "link_reference";