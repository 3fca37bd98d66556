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
    "End date cannot be before start date",
    "Start date cannot be after end date",
    "New password must be different from the current password.",
    "A task cannot stand behind itself",
    # A list of ten thousand words.
    "This password is too common.",
    # Opaque values issued by the server: codes, cursors, challenges, versions.
    "Invalid cursor",
    "Please enter a valid OTP.",
    "The code is wrong or has expired. Try again.",
    "This code has expired. Start again.",
    "This code is wrong. Wait for the next one, and see that your phone has the right time.",
    "This code is wrong or was used already. Wait for the next one.",
    "This recovery code is wrong or was used already.",
    "This passkey was not accepted. Try again.",
    "The passkey could not be kept. Try again.",
    "This sign-in has expired. Go back and sign in again.",
    "This took too long. Start again.",
    "This note was changed elsewhere in the meantime. Nothing was overwritten.",
    # Depends on the data of the account or on the current date.
    "Day cannot be in the future",
    "This is your address already.",
    "Two-step sign-in is off.",
    "The sum of all entries would be too large.",
    # JSON nested more than 20 levels deep.
    "The request could not be read.",
    # Depends on whether the bytes are a picture of a receipt.
    "Please capture or upload an image first.",
    "No amount could be read from this image. Try a sharper photo.",
}
NOT_A_PICTURE = ("This file is not an image", "This image", "This HEIC photo", "Moving images")


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
    messages = [error["message"] for error in body.get("errors", [])] or [body["message"]]
    return all(message in EXPECTED_REJECTIONS or message.startswith(NOT_A_PICTURE) for message in messages)


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
