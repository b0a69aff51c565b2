CREATE TABLE "callback_request" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_key" text,
	"request_hash" text NOT NULL,
	"mobile_number" text NOT NULL,
	"full_name" text NOT NULL,
	"topic" text NOT NULL,
	"consent_text" text NOT NULL,
	"requested_on" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "callback_request_attempt" UNIQUE("attempt_key"),
	CONSTRAINT "callback_request_once_a_day" UNIQUE("mobile_number","topic","requested_on")
);
