"""Hooks for Schemathesis: authentication, and the expected rejections of schema-valid requests.

Every check runs on every operation. One kind of failure is ignored: a schema-valid request may be rejected with 400 for
one of the reasons below only, because a JSON Schema cannot express them.
"""

import itertools
import json
import os

import requests
import schemathesis

EXPECTED_REJECTIONS = {
    # JSON Schema cannot compare two fields.
    "end_before_start",
    "start_after_end",
    "password_unchanged",
    "task_after_itself",
    "transfer_to_itself",
    "transfer_pays",
    "parts_not_the_amount",
    "rule_sets_nothing",
    "rule_range_invalid",
    "other_side_invalid",
    "report_too_long",
    "rate_invalid",
    "report_period_invalid",
    # A list of ten thousand words.
    "password_too_common",
    # Opaque values issued by the server: codes, cursors, challenges, versions.
    "cursor_invalid",
    "reset_otp_invalid",
    "otp_wrong",
    "otp_expired",
    "authenticator_code_wrong",
    "totp_wrong",
    "recovery_code_wrong",
    "passkey_rejected",
    "push_subscription_invalid",
    "passkey_not_registered",
    "sign_in_expired",
    "authenticator_setup_expired",
    "note_changed",
    # Depends on the data of the account or on the current date.
    "day_in_future",
    "email_unchanged",
    "two_step_off",
    "sum_too_large",
    "amount_decimals",
    # JSON nested more than 20 levels deep.
    "unreadable_request",
    # A time zone.
    "schedule_invalid",
    # A text of characters that show nothing.
    "category_required",
    "name_empty",
    "name_required",
    "passkey_name_required",
    "rule_words_required",
    "search_required",
    "task_title_required",
    "title_required",
    # A file without bytes, or without lines.
    "attachment_required",
    "import_empty",
    # Depends on whether the bytes are a picture of a receipt.
    "no_amount_readable",
}
NOT_A_PICTURE = "image_"


@schemathesis.serializer("application/x-ndjson")
def ndjson(context, value):
    lines = value if isinstance(value, list) else [value]
    return "\n".join(json.dumps(line) for line in lines).encode()


@schemathesis.hook
def filter_failure(context, failure, case, response):
    return failure.__class__.__name__ != "RejectedPositiveData" or not is_expected_rejection(response)


def is_expected_rejection(response):
    if response.status_code != 400:
        return False
    body = json.loads(response.content)
    codes = [error["code"] for error in body.get("errors", [])] or [body["code"]]
    return all(code in EXPECTED_REJECTIONS or code.startswith(NOT_A_PICTURE) for code in codes)


# A run revokes its own session now and then, and its failed sign-ins suspend the account for its address. After a
# 401 it signs in again from a new address, as the next user if one cannot sign in.
USERS = [email for email in os.environ.get("EMAILS", "").split(",") if email]
ADDRESSES = (f"10.{number >> 8}.{number & 255}.1" for number in itertools.count())

if USERS:

    @schemathesis.auth(refresh_interval=600)
    class Session:
        def get(self, case, context):
            url = f"{os.environ['SERVER']}/api/auth/signin/"
            failures = []
            for email in USERS:
                credentials = {"email": email, "password": os.environ["PASSWORD"]}
                reply = requests.post(url, json=credentials, headers={"X-Forwarded-For": next(ADDRESSES)}, timeout=30)
                if reply.ok and "access" in reply.json():
                    return reply.json()["access"]
                failures.append(reply.text)
            raise RuntimeError(f"No user can sign in: {failures}")

        def set(self, case, access, context):
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {access}"}
