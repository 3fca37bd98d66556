"""Hooks for Schemathesis: how a run signs in, and which refusals of valid requests are right.

Every check runs on every operation. One kind of failure is dropped: a request that is valid by its schema may be refused
with 400 for one of the reasons below, and for no other, since no schema can state them.
"""

import itertools
import json
import os

import requests
import schemathesis

REFUSED_FOR_OTHER_REASONS = {
    # JSON Schema cannot compare two fields.
    "End date cannot be before start date",
    "Start date cannot be after end date",
    "New password must be different from the current password.",
    "A task cannot stand behind itself",
    # A list of ten thousand words.
    "This password is too common.",
    # Opaque values that the server gave out and knows: codes, cursors, challenges, versions.
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
    # What the account has, and what day it is.
    "Day cannot be in the future",
    "This is your address already.",
    "Two-step sign-in is off.",
    "The sum of all entries would be too large.",
    # Nesting: at most 20 levels.
    "The request could not be read.",
    # Whether bytes are a picture of a receipt.
    "Please capture or upload an image first.",
    "No amount could be read from this image. Try a sharper photo.",
}
NOT_A_PICTURE = ("This file is not an image", "This image", "This HEIC photo", "Moving images")


@schemathesis.hook
def filter_failure(context, failure, case, response):
    return failure.__class__.__name__ != "RejectedPositiveData" or not is_refused_for_other_reasons(response)


def is_refused_for_other_reasons(response):
    if response.status_code != 400:
        return False
    body = json.loads(response.content)
    messages = [error["message"] for error in body.get("errors", [])] or [body["message"]]
    return all(message in REFUSED_FOR_OTHER_REASONS or message.startswith(NOT_A_PICTURE) for message in messages)


# A run ends its own session now and then, and its wrong sign-ins suspend an account for its address. After a 401 it
# signs in again, each time from another address, as the next of several users where the last one cannot.
USERS = [email for email in os.environ.get("EMAILS", "").split(",") if email]
ADDRESSES = (f"10.{number >> 8}.{number & 255}.1" for number in itertools.count())

if USERS:

    @schemathesis.auth(refresh_interval=600)
    class Session:
        def get(self, case, context):
            url = f"{os.environ['SERVER']}/api/auth/signin/"
            refused = []
            for email in USERS:
                proof = {"email": email, "password": os.environ["PASSWORD"]}
                answer = requests.post(url, json=proof, headers={"X-Forwarded-For": next(ADDRESSES)}, timeout=30)
                if answer.ok and "access" in answer.json():
                    return answer.json()["access"]
                refused.append(answer.text)
            raise RuntimeError(f"No user can sign in: {refused}")

        def set(self, case, access, context):
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {access}"}
