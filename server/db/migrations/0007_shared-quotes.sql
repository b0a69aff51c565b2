CREATE TABLE "shared_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"journey_id" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "attached_id" text;--> statement-breakpoint
CREATE INDEX "shared_quotes_end" ON "shared_quotes" USING btree ("expires_at");