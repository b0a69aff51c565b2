ALTER TABLE "callback_request" DROP CONSTRAINT "callback_request_attempt";--> statement-breakpoint
ALTER TABLE "callback_request" DROP COLUMN "attempt_key";--> statement-breakpoint
ALTER TABLE "callback_request" DROP COLUMN "request_hash";