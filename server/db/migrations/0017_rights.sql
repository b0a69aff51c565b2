CREATE TABLE "rights_audit" (
	"id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"subject" text,
	"counts" jsonb NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "callback_request" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "callback_request" ADD COLUMN "called_by" text;--> statement-breakpoint
CREATE INDEX "rights_audit_subject" ON "rights_audit" USING btree ("subject");